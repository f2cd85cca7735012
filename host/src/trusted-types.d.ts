// The part of the Trusted Types API that the host uses; TypeScript's DOM library lacks it.

interface TrustedTypePolicyFactory {
  readonly emptyHTML: TrustedHTML;
  /** A rule that returns null refuses the value. */
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** Undefined in browsers that do not support it. */
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
