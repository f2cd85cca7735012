import type { HttpApp } from '../base/http/http-app';
import type { Parts } from '../parts';
import { registerContact } from './contact/contact';
import { registerCustomers } from './customers/customers';
import { createStepReminders, type StepReminders } from './customers/step-reminders';
import { registerNewsletter } from './newsletter/newsletter';

/** The forms, the customers who sent them or chat, and the numbers about them. */
export async function registerLeads(app: HttpApp, parts: Parts): Promise<StepReminders> {
  await registerContact(app, parts);
  await registerNewsletter(app, parts);
  registerCustomers(app, parts);
  return createStepReminders(parts);
}
