import { type ContactHandle, mountContact } from './index.ts';

/** Dispatches `ready`, or `error` if the form cannot be loaded. */
export interface PotomacOakContactElement extends HTMLElement {
  /** Null while the element is not in a document. */
  readonly form: ContactHandle | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'potomac-oak-contact': PotomacOakContactElement;
  }
}

/**
 * Defines `<potomac-oak-contact site="https://…" site-key="pk_…">`. The element's own content is visible until the form
 * has loaded. Has no effect on a server, or if the element is defined.
 */
export function defineContactElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('potomac-oak-contact')) return;

  // Declared here, because servers have no `HTMLElement`.
  class ContactElement extends HTMLElement implements PotomacOakContactElement {
    form: ContactHandle | null = null;

    connectedCallback() {
      if (this.form) return;
      const form = mountContact(this, {
        site: this.getAttribute('site') ?? '',
        siteKey: this.getAttribute('site-key') ?? '',
        nonce: this.nonce ?? '',
      });
      this.form = form;
      // The promise of a destroyed form also settles.
      form.ready.then(
        () => {
          if (this.form === form) this.dispatchEvent(new Event('ready'));
        },
        (error) => {
          if (this.form === form) this.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
        },
      );
    }

    disconnectedCallback() {
      // An element that the page moves is connected again before this runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.form?.destroy();
        this.form = null;
      });
    }
  }
  customElements.define('potomac-oak-contact', ContactElement);
}
