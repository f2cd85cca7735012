import type { RelatedPages } from '../content-schema';
import type { ServiceId } from './service-titles';

export const relatedPages: Readonly<Record<ServiceId, RelatedPages>> = {
  '0': { projects: ['-1', '2', '9'], posts: ['6', '8', '9'], questions: ['timeline', 'materials'] },
  '1': { projects: ['-2', '3'], posts: ['0', '11'], questions: ['timeline', 'quality'] },
  '2': { projects: ['4'], posts: ['2', '7'], questions: ['permits-and-inspections', 'getting-started'] },
  '3': { projects: ['6'], posts: ['3', '10'], questions: ['getting-started', 'warranty'] },
  '4': { projects: ['-3', '5'], posts: ['3', '10'], questions: ['permits-and-inspections', 'warranty'] },
  '5': { projects: ['7', '-1'], posts: ['4', '10'], questions: ['materials', 'timeline'] },
  '6': { projects: ['8', '-1', '10'], posts: ['8', '9', '7'], questions: ['getting-started', 'quality', 'financing'] },
  '7': { projects: ['10'], posts: ['10'], questions: ['materials', 'warranty'] },
  '8': { projects: ['7'], posts: ['4'], questions: ['materials', 'getting-started'] },
  '9': { projects: ['8', '2'], posts: ['7', '8'], questions: ['permits-and-inspections', 'financing'] },
  '10': { projects: ['2', '-1'], posts: ['7', '11'], questions: ['licensed-and-insured', 'permits-and-inspections'] },
  '11': { projects: ['-2', '3'], posts: ['0', '7'], questions: ['licensed-and-insured', 'permits-and-inspections'] },
  '12': { projects: ['4', '9'], posts: ['5', '9'], questions: ['quality', 'timeline'] },
  '13': { projects: ['5', '6'], posts: ['10', '7'], questions: ['permits-and-inspections', 'warranty'] },
  '14': { projects: ['6', '10'], posts: ['3', '10'], questions: ['quality', 'warranty'] },
  '15': { projects: ['10', '8'], posts: ['10'], questions: ['warranty', 'licensed-and-insured'] },
  '16': { projects: ['8', '4'], posts: ['10', '8'], questions: ['licensed-and-insured', 'materials'] },
  '17': { projects: ['-1', '8', '2'], posts: ['1', '7'], questions: ['quality', 'permits-and-inspections'] },
  '18': { projects: ['6', '5'], posts: ['3', '10'], questions: ['getting-started', 'timeline'] },
  '19': { projects: ['4', '7'], posts: ['9', '2'], questions: ['residential-services', 'getting-started'] },
};
