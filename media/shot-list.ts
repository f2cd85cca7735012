import { z } from 'zod';

import { RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';

import blogs from './shots/blogs.json';
import films from './shots/films.json';
import progress from './shots/progress.json';
import projects from './shots/projects.json';
import services from './shots/services.json';
import site from './shots/site.json';

/** Size of the master, and the encoded widths, in pixels. The smallest width is never upscaled. */
export const SIZES = {
  hero: { width: 1920, height: 1080, widths: [480, 960, 1600, 1920] },
  /** For cards, sliders and columns; too small for the full width of a wide screen. */
  column: { width: 1280, height: 720, widths: [480, 960, 1280] },
  wide: { width: 1600, height: 900, widths: [480, 960, 1600] },
  social: { width: 1200, height: 630, widths: [480, 960, 1200] },
} as const;

const DEFAULT_EXPOSURE = { after: 0.36, before: 0.24 };

const renderingSchema = z.strictObject({
  /** Name of a module in studio/scenes. */
  scene: z.string(),
  /** State of the place: after, before, or one that the scene defines. */
  look: z.string().default('after'),
  palette: z.string(),
  camera: z.string(),
  /** Target mean log luminance of the tone mapping. */
  exposure: z.number().default(DEFAULT_EXPOSURE.after),
  /** Samples of each of the two halves that the denoiser compares. */
  samples: z.int().default(4),
});

const shotSchema = renderingSchema.extend({
  size: z.enum(['hero', 'wide', 'column', 'social']).default('column'),
  alt: z.string(),
  credit: z.string().optional(),
});

const viewSchema = z.strictObject({
  /** Describes the camera's position; part of the alt text. */
  from: z.string(),
  /** What the picture shows, if it differs from the project's own text. */
  before: z.string().optional(),
  after: z.string().optional(),
});

type View = z.infer<typeof viewSchema>;

const projectSchema = z.strictObject({
  scene: z.string(),
  look: z.string().optional(),
  palette: z.string(),
  exposure: z.number().optional(),
  samples: z.int().optional(),
  /** Applies to the first pair, which is also the banner. */
  size: z.enum(['wide', 'column']).default('column'),
  place: z.string(),
  before: z.string(),
  after: z.string(),
  /** Keyed by the scene's camera names. Each camera yields one pair. */
  cameras: z.record(z.string(), z.union([z.string().transform((from): View => ({ from })), viewSchema])),
});

const filmSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drift'), stills: z.array(z.string()), alt: z.string() }),
  z.strictObject({ kind: z.literal('wipe'), project: z.string(), title: z.string(), alt: z.string() }),
  z.strictObject({
    kind: z.literal('review'),
    stills: z.array(z.string()),
    cards: z.array(z.string()),
    alt: z.string(),
  }),
]);

export type Rendering = z.infer<typeof renderingSchema>;
export type FilmShot = z.infer<typeof filmSchema> & { id: string };
export type PictureGroup = 'site' | 'services' | 'blogs' | 'projects' | 'progress' | 'films';

export interface Shot {
  id: string;
  group: PictureGroup;
  size: keyof typeof SIZES;
  alt: string;
  credit: string;
  /** Undefined for posters of films. */
  rendering?: Rendering;
}

/** Returns the shots of each group in rendering order. */
export function listShots(): Shot[] {
  return [
    ...listRenderings('site', site),
    ...listRenderings('services', services),
    ...listRenderings('blogs', blogs),
    ...listPairs(),
    ...listRenderings('progress', progress),
    ...listFilms().map(posterOf),
  ];
}

/** Whether pages use the picture for link previews: the first screens of pages, and the picture of the whole site. */
export function hasPreview({ id, group, size }: Shot): boolean {
  switch (group) {
    case 'services':
    case 'blogs':
      return true;
    case 'projects':
      return id.endsWith('-1-after');
    case 'site':
      return size === 'wide' || size === 'social' || id === 'handyman';
    default:
      return false;
  }
}

export function listFilms(): FilmShot[] {
  return Object.entries(films).map(([id, data]) => ({ id, ...filmSchema.parse(data) }));
}

/** The poster frame of a film; its master is created with the film. */
export function posterOf({ id, alt }: FilmShot): Shot {
  return { id: `${id}-poster`, group: 'films', size: 'wide', alt, credit: RENDERING_CREDIT };
}

function listRenderings(group: PictureGroup, data: Record<string, unknown>): Shot[] {
  return Object.entries(data).map(([id, entry]) => {
    const { size, alt, credit = RENDERING_CREDIT, ...rendering } = shotSchema.parse(entry);
    return { id, group, size, alt, credit, rendering };
  });
}

function listPairs(): Shot[] {
  return Object.entries(projects).flatMap(([key, entry]) => {
    const { cameras, ...project } = projectSchema.parse(entry);
    return Object.entries(cameras).flatMap(([camera, { from, ...seen }], index) =>
      (['before', 'after'] as const).map((when): Shot => {
        const look = when === 'after' ? (project.look ?? 'after') : 'before';
        const exposure = project.exposure ?? DEFAULT_EXPOSURE[when];
        return {
          id: `project-${key}-${index + 1}-${when}`,
          group: 'projects',
          size: index === 0 ? project.size : 'column',
          alt: `Rendering of ${project.place} ${when} the work, ${from}: ${seen[when] ?? project[when]}`,
          credit: RENDERING_CREDIT,
          rendering: renderingSchema.parse({
            scene: project.scene,
            look,
            palette: project.palette,
            camera,
            exposure,
            ...(project.samples !== undefined && { samples: project.samples }),
          }),
        };
      }),
    );
  });
}
