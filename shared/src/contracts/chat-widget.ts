export interface ChatWidgetProps {
  /** Origin of API and socket; empty for the page's own origin. */
  apiOrigin: string;
  /** Site key of the partner that owns the page; absent on our own site. */
  siteKey?: string;
  /** Shows the number of unread messages in the document title. Only for pages whose title we own. */
  showsUnreadInTitle?: boolean;
  /** A BCP 47 tag. Defaults to `en`, also for languages that the chat does not support. */
  locale?: string;
  /** Edge of the window for the button; `right` by default. */
  side?: 'left' | 'right';
  /** Pixels between the button and the window's edges. */
  offset?: number;
  /** CSS length between the button and the edge of its side; `offset` by default. */
  offsetSide?: string;
  /** CSS length between the button and the lower edge of the window; `offset` by default. */
  offsetBottom?: string;
  zIndex?: number;
  /** `#rgb` or `#rrggbb`, for the button and the panel's header. The text color on it is chosen for contrast. */
  accent?: string;
  /**
   * Colors of the opened panel; `light` by default. `auto` follows the page: its `color-scheme`, and the visitor's
   * setting if the page supports both schemes.
   */
  theme?: 'light' | 'dark' | 'auto';
  /** Value of the CSS property `font-family`. */
  font?: string;
  /** CSS length, for the corners of the button and of the panel. */
  radius?: string;
  /** Text of the button. Defaults to a text in the chat's language. */
  text?: string;
  /** Shape of the button's icon, a CSS value of `clip-path` in a square of 22 px: `circle()`, `path("…")`. */
  icon?: string;
  /** True if the page opens the chat itself and needs no button. */
  isHidden?: boolean;
  /** CSS selector of elements of the page that open the chat. A click on them has no other effect. */
  trigger?: string;
  /** Opens the chat if the page's address has this hash (`#chat`) when the chat starts. */
  hash?: string;
  /** CSS selector of an element of the page that shows the panel permanently instead of the button. */
  inline?: string;
  /**
   * Fields that staff see beside the conversation, for example an order number. A JSON object in the script tag. At most
   * 2,048 bytes as JSON.
   */
  context?: Readonly<Record<string, string | number | boolean>>;
  /** With `send`, staff see the query of the page's address. */
  query?: 'send';
  /** While `required`, nothing is stored in the browser: a chat lasts until the page unloads. */
  consent?: 'required' | 'given';
  /** First message of the support bot, before its questions. */
  greeting?: string;
}

/** Exposed as `./mount`. */
export type Mount = (element: HTMLElement, options: ChatWidgetProps) => ChatHandle;

/**
 * The visitor's identity. A token signed by the partner's backend (`IdentityClaims`) restores the visitor's chat; an
 * unsigned identity only fills in the form. Null after the visitor has signed out at the partner.
 */
export type ChatIdentity =
  | { token: string }
  | { name?: string; firstName?: string; lastName?: string; email?: string; phone?: string }
  | null;

/** Payload of each event. */
export interface ChatEvents {
  /** The chat accepts calls. Listeners that are added later are called immediately. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** Does not contain the text, which is private to the visitor and the company. */
  message: { from: 'visitor' | 'staff' };
  unread: { count: number };
  error: { code: 'load_failed' | 'no-key' | 'unknown-key' | 'foreign-origin' | 'bad_identity'; message: string };
}

export type ChatListener<Name extends keyof ChatEvents> = (detail: ChatEvents[Name]) => void;

export interface ChatHandle {
  open(): void;
  close(): void;
  toggle(): void;
  /** Shows the button after `hide`. */
  show(): void;
  /** Closes the panel and removes the button; `open` still opens the panel. */
  hide(): void;
  identify(identity: ChatIdentity): void;
  setLocale(locale: string): void;
  /** Changes options of the running chat. `apiOrigin`, `siteKey`, `hash` and `inline` cannot be changed. */
  update(change: Partial<ChatWidgetProps>): void;
  on<Name extends keyof ChatEvents>(name: Name, listener: ChatListener<Name>): void;
  off<Name extends keyof ChatEvents>(name: Name, listener: ChatListener<Name>): void;
  /** Removes every node, listener, timer and style. */
  destroy(): void;
}
