interface DeliveryErrorOptions {
  /** The receiver refuses this row forever. */
  isPermanent?: boolean;
  /** The service refuses everything, so the other rows of the queue wait as well. */
  isOutage?: boolean;
  cause?: unknown;
}

/** The message is shown to owners and logged. It names no person and contains no text of a record. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean;
  readonly isOutage: boolean;

  constructor(message: string, { isPermanent = false, isOutage = false, cause }: DeliveryErrorOptions = {}) {
    super(message, { cause });
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
    this.isOutage = isOutage;
  }
}
