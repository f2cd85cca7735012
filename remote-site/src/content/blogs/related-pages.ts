import type { PostRelations } from '../content-schema';
import type { blogTitles } from './blog-titles';

export const relatedPages: Readonly<Record<keyof typeof blogTitles, PostRelations>> = {
  '0': { services: ['1', '11'], projects: ['-2', '3'] },
  '1': { services: ['9', '17'], projects: ['8', '2'] },
  '2': { services: ['2', '12'], projects: ['4'] },
  '3': { services: ['3', '4'], projects: ['5', '6'] },
  '4': { services: ['5', '8'], projects: ['7'] },
  '5': { services: ['0', '12'], projects: ['9', '3'] },
  '6': { services: ['0', '17'], projects: ['-1', '2'] },
  '7': { services: ['6', '9'], projects: ['8', '-3'] },
  '8': { services: ['6', '0'], projects: ['2', '8'] },
  '9': { services: ['6', '0'], projects: ['3', '-1'] },
  '10': { services: ['7', '15'], projects: ['10', '-3'] },
  '11': { services: ['1', '9'], projects: ['-2', '8'] },
};
