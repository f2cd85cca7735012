import { summary as agingInPlace, texts as agingInPlaceTexts } from './blogs/aging-in-place';
import { summary as basementConversion, texts as basementConversionTexts } from './blogs/basement-conversion';
import { summary as budget, texts as budgetTexts } from './blogs/budget';
import { summary as flooringByRoom, texts as flooringByRoomTexts } from './blogs/flooring-by-room';
import { summary as kitchenRemodel, texts as kitchenRemodelTexts } from './blogs/kitchen-remodel';
import { summary as livingThrough, texts as livingThroughTexts } from './blogs/living-through';
import { summary as materialsClimate, texts as materialsClimateTexts } from './blogs/materials-climate';
import { summary as modernBathroom, texts as modernBathroomTexts } from './blogs/modern-bathroom';
import { summary as patiosDecks, texts as patiosDecksTexts } from './blogs/patios-decks';
import { summary as permits, texts as permitsTexts } from './blogs/permits';
import { summary as smallSpaces, texts as smallSpacesTexts } from './blogs/small-spaces';
import { summary as windowsLight, texts as windowsLightTexts } from './blogs/windows-light';
import type { BlogSummary, BlogTexts } from './content-schema';

/** Sample dates: replace them with those on which your posts appear. */
export const blogSummaries = [
  modernBathroom,
  windowsLight,
  basementConversion,
  patiosDecks,
  flooringByRoom,
  smallSpaces,
  kitchenRemodel,
  permits,
  budget,
  livingThrough,
  materialsClimate,
  agingInPlace,
] as const satisfies readonly BlogSummary[];

export const blogTexts: Readonly<Record<(typeof blogSummaries)[number]['id'], BlogTexts>> = {
  '0': modernBathroomTexts,
  '1': windowsLightTexts,
  '2': basementConversionTexts,
  '3': patiosDecksTexts,
  '4': flooringByRoomTexts,
  '5': smallSpacesTexts,
  '6': kitchenRemodelTexts,
  '7': permitsTexts,
  '8': budgetTexts,
  '9': livingThroughTexts,
  '10': materialsClimateTexts,
  '11': agingInPlaceTexts,
};

export type BlogId = keyof typeof blogTexts;

export function findBlogPost(id: string | undefined) {
  return blogSummaries.find((post) => post.id === id);
}
