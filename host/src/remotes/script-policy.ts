import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';

/**
 * Restricts the scripts that any unit adds to the document to files below the allowed folders, and workers to that of
 * the dashboard, where the document's policy requires Trusted Types. HTML and code in strings are refused. Call once,
 * before anything adds a script.
 */
export function restrictScripts(): ScriptPolicy {
  const allowed: string[] = [];
  const worker = new URL(PUSH_PATHS.worker, document.baseURI).href;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, document.baseURI);
      return href === worker || allowed.some((folder) => href.startsWith(folder)) ? url : null;
    },
  });

  return {
    allowFolder(file) {
      allowed.push(new URL('.', file).href);
    },
  };
}

export interface ScriptPolicy {
  /** @param file absolute URL of a file in the folder */
  allowFolder: (file: string) => void;
}
