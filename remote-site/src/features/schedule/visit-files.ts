import { type KeptFiles, useFormFiles } from '../../sections/form-files/attach-files';
import { attempts } from './visit-draft';

/** They stay while the visitor goes from the price range to the booking. */
export const visitFiles: KeptFiles = { files: null };

const TARGET = { origin: '', readOwner: () => `form ${attempts.currentId()}` };

export function useVisitFiles() {
  return useFormFiles(visitFiles, TARGET);
}
