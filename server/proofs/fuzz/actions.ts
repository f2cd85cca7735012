import type { JsonSchema } from './json-schema-values';

/** Who makes a call. */
export const ROLES = [
  'anonymous',
  'visitor',
  'staff',
  'partner',
  'signed out',
  'cookie alone',
  'token alone',
  'garbage',
  'foreign origin',
  'deployer',
] as const;
export type Role = (typeof ROLES)[number];

export interface ObservedRoute {
  method: string;
  url: string;
  body?: JsonSchema;
  query?: JsonSchema;
}

export interface HttpAction {
  kind: 'http';
  role: Role;
  method: string;
  /** The route's pattern. */
  route: string;
  hasSchema: boolean;
  /** Replace `*` and `:names` of the pattern. */
  parts: Readonly<Record<string, unknown>>;
  query: unknown;
  /** Sent as JSON, unless it is a `Raw` or a `Packed`. */
  body: unknown;
  headers: Record<string, string>;
  times: number;
}

export interface EventAction {
  kind: 'event';
  role: Role;
  event: string;
  /** Any JSON; a list is sent as several arguments. */
  args: unknown;
  wantsAck: boolean;
  times: number;
}

export interface PacketsAction {
  kind: 'packets';
  role: Role;
  transport: 'websocket' | 'polling';
  /** Engine.io packets; null is a short pause. */
  packets: (string | null)[];
}

export type Action = HttpAction | EventAction | PacketsAction;

/** The actions of one visitor, in order. */
export interface Visit {
  /** Identifies the visitor; each number has an address of its own. */
  visitor: number;
  actions: Action[];
}
