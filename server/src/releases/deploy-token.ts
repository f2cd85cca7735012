export interface DeployToken {
  id: number;
  unit: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}
