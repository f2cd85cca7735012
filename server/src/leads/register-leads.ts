import type { HttpApp } from '../base/http/http-app';
import type { Parts } from '../parts';
import { registerContact } from './contact/contact';
import { registerNewsletter } from './newsletter/newsletter';
import { registerPipeline } from './pipeline/pipeline';

/** Where leads come from, their stages, tags and sources, and the numbers about them. */
export async function registerLeads(app: HttpApp, parts: Parts): Promise<void> {
  await registerContact(app, parts);
  await registerNewsletter(app, parts);
  registerPipeline(app, parts);
}
