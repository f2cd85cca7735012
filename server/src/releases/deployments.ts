/** One release of a unit that visitors may get. */
export interface Deployment {
  version: string;
  /** Percent of visitors; the deployments of a unit add up to 100. */
  traffic: number;
  default: boolean;
}

/** Unit → its deployments, the default one first. */
export type Deployments = Readonly<Record<string, readonly Deployment[]>>;
