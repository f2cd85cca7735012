// The part of the Network Information API that the host uses; TypeScript's DOM library lacks it.

interface Navigator {
  /** Undefined in browsers that do not support it. */
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
}
