import type { ProjectRelations } from '../content-schema';
import type { projectTitles } from './project-titles';

export const relatedPages: Readonly<Record<keyof typeof projectTitles, ProjectRelations>> = {
  '-1': { services: ['0', '17'], projects: ['2', '9'], posts: ['6', '9'], questions: ['timeline', 'materials'] },
  '-2': {
    services: ['1', '11'],
    projects: ['3'],
    posts: ['0', '11'],
    questions: ['quality', 'permits-and-inspections'],
  },
  '-3': {
    services: ['4'],
    projects: ['5', '6'],
    posts: ['3', '10'],
    questions: ['permits-and-inspections', 'warranty'],
  },
  '2': { services: ['0', '17'], projects: ['-1', '9'], posts: ['6', '1'], questions: ['timeline', 'materials'] },
  '3': { services: ['1', '11'], projects: ['-2'], posts: ['0', '9'], questions: ['timeline', 'materials'] },
  '4': {
    services: ['2', '12'],
    projects: ['8'],
    posts: ['2', '7'],
    questions: ['getting-started', 'permits-and-inspections'],
  },
  '5': {
    services: ['4', '13'],
    projects: ['-3', '6'],
    posts: ['3', '10'],
    questions: ['permits-and-inspections', 'materials'],
  },
  '6': { services: ['3', '18'], projects: ['5', '-3'], posts: ['3', '10'], questions: ['getting-started', 'warranty'] },
  '7': { services: ['5', '8'], projects: ['8'], posts: ['4', '10'], questions: ['timeline', 'quality'] },
  '8': {
    services: ['9', '17'],
    projects: ['10', '4'],
    posts: ['7', '8'],
    questions: ['permits-and-inspections', 'financing'],
  },
  '9': { services: ['0', '12'], projects: ['-1', '2'], posts: ['5', '6'], questions: ['materials', 'timeline'] },
  '10': { services: ['7', '15'], projects: ['8'], posts: ['10', '8'], questions: ['warranty', 'quality'] },
};
