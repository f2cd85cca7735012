import type { AuditEvent, Channel, VersionStatus } from '@potomac-oak/shared/contracts/release-calls';

/** What a rollback of the unit does; null if there is nothing to roll back to. */
export function describeRollBack({ stable, canary, fallback }: Channel): string | null {
  if (canary && canary.traffic > 0) {
    return `Version ${canary.version} is withdrawn. All visitors get ${stable.version} at their next page load.`;
  }
  return fallback && `Visitors get ${fallback} instead of ${stable.version} at their next page load.`;
}

/** Who gets the version: "All visitors", "10 % of visitors", "Fallback", or nothing. */
export function describeRole({ version, revokedAt }: VersionStatus, channel: Channel | null): string {
  if (revokedAt !== null) return 'Revoked';
  if (channel?.canary?.version === version) {
    const { traffic } = channel.canary;
    return traffic === 0 ? 'Stopped' : `${traffic} % of visitors`;
  }
  if (channel?.stable.version === version) {
    const rest = 100 - (channel.canary?.traffic ?? 0);
    return rest === 100 ? 'All visitors' : `${rest} % of visitors`;
  }
  return channel?.fallback === version ? 'Fallback' : '';
}

export function describeErrors({ reports }: VersionStatus): string {
  const { addresses, failing } = reports;
  if (failing === 0) return addresses === 0 ? '–' : 'None';
  return `${failing.toLocaleString('en-US')} of ${addresses.toLocaleString('en-US')} addresses`;
}

const ACTIONS: Readonly<Record<string, string>> = {
  published: 'Published',
  publish_refused: 'Upload refused',
  promoted: 'Promoted',
  rolled_back: 'Rolled back',
  revoked: 'Revoked',
  canary_stopped: 'Stopped by the server',
  release_failing: 'Fails at most addresses',
  preview_created: 'Preview created',
  preview_opened: 'Preview opened',
  unit_added: 'Unit added',
  unit_changed: 'Unit changed',
  token_created: 'Deploy token created',
  token_revoked: 'Deploy token revoked',
};

/** "Promoted 1.3.0 → 1.4.0 (10 % of visitors)" */
export function describeEvent({ action, fromVersion, toVersion, details }: AuditEvent): string {
  const versions = [fromVersion, toVersion].filter((version) => version !== null).join(' → ');
  const traffic =
    typeof details.traffic === 'number' && details.traffic < 100 ? `(${details.traffic} % of visitors)` : '';
  return [ACTIONS[action] ?? action.replaceAll('_', ' '), versions, traffic].filter((part) => part !== '').join(' ');
}
