/** Answer to `GET /api/health`, for owners: what the dashboard shows as a page. */
export interface HealthReport {
  areas: readonly HealthArea[];
}

export interface HealthArea {
  title: string;
  /** Empty if there is nothing of this kind. */
  lines: readonly HealthLine[];
}

export interface HealthLine {
  label: string;
  /** Empty where the time says everything. */
  value: string;
  /** ISO 8601. */
  at?: string;
  needsAttention?: boolean;
  /** An open request for personal data, which an owner can settle. */
  request?: { id: string; customerId: string };
}
