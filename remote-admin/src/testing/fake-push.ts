/** The push part of a browser whose person allows notifications, unless `permission` is changed. */
export interface FakePush {
  permission: NotificationPermission;
  /** The key of the server with which this browser is subscribed; null if it is not. */
  subscribedWith: string | null;
  isRegistered: boolean;
  /** Whether the browser cannot reach its push service. */
  isUnreachable: boolean;
  /** The worker asks whether the page shows the dashboard; never resolves if no one answers. */
  ask: () => Promise<unknown>;
  /** The worker reports a click on a notification. */
  click: (hash: string) => void;
  [Symbol.dispose]: () => void;
}

export const FAKE_SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** jsdom has neither service workers nor push. */
export function fakePush(): FakePush {
  const messages = new EventTarget();
  const push: FakePush = {
    permission: 'granted',
    subscribedWith: null,
    isUnreachable: false,
    isRegistered: false,

    ask: () =>
      new Promise((resolve) => {
        const port = { postMessage: resolve };
        messages.dispatchEvent(Object.assign(new Event('message'), { data: 'dashboard?', ports: [port] }));
      }),

    click(hash) {
      messages.dispatchEvent(Object.assign(new Event('message'), { data: { hash }, ports: [] }));
    },

    [Symbol.dispose]() {
      for (const [target, name] of FAKED) Reflect.deleteProperty(target, name);
    },
  };

  const pushManager = {
    getSubscription: async () => (push.subscribedWith === null ? null : describeSubscription(push)),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (push.isUnreachable) throw new DOMException('Registration failed - push service error', 'AbortError');
      push.subscribedWith = applicationServerKey;
      return describeSubscription(push);
    },
  };
  const registration = {
    active: Object.assign(new EventTarget(), { state: 'activated' }),
    pushManager,
    async unregister() {
      push.isRegistered = false;
      return true;
    },
  };
  const container = {
    addEventListener: messages.addEventListener.bind(messages),
    removeEventListener: messages.removeEventListener.bind(messages),
    getRegistration: async () => (push.isRegistered ? registration : undefined),
    async register() {
      push.isRegistered = true;
      return registration;
    },
  };
  define(navigator, 'serviceWorker', container);
  define(window, 'PushManager', class {});
  define(window, 'Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => push.permission,
  });
  return push;
}

const FAKED: [object, string][] = [
  [navigator, 'serviceWorker'],
  [window, 'PushManager'],
  [window, 'Notification'],
];

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

function describeSubscription(push: FakePush) {
  const key = Buffer.from(push.subscribedWith ?? '', 'base64url');
  return {
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => FAKE_SUBSCRIPTION,
    async unsubscribe() {
      push.subscribedWith = null;
      return true;
    },
  };
}
