import type { ServiceSummary, ServiceTexts } from './content-schema';
import { summary as additions, texts as additionsTexts } from './services/additions';
import { summary as basement, texts as basementTexts } from './services/basement';
import { summary as bathroom, texts as bathroomTexts } from './services/bathroom';
import { summary as carpet, texts as carpetTexts } from './services/carpet';
import { summary as concrete, texts as concreteTexts } from './services/concrete';
import { summary as decks, texts as decksTexts } from './services/decks';
import { summary as drywall, texts as drywallTexts } from './services/drywall';
import { summary as electrical, texts as electricalTexts } from './services/electrical';
import { summary as fences, texts as fencesTexts } from './services/fences';
import { summary as flooring, texts as flooringTexts } from './services/flooring';
import { summary as framing, texts as framingTexts } from './services/framing';
import { summary as generalContracting, texts as generalContractingTexts } from './services/general-contracting';
import { summary as hvac, texts as hvacTexts } from './services/hvac';
import { summary as kitchen, texts as kitchenTexts } from './services/kitchen';
import { summary as landscaping, texts as landscapingTexts } from './services/landscaping';
import { summary as patios, texts as patiosTexts } from './services/patios';
import { summary as plumbing, texts as plumbingTexts } from './services/plumbing';
import { summary as roofing, texts as roofingTexts } from './services/roofing';
import { summary as siding, texts as sidingTexts } from './services/siding';
import { summary as trashRemoval, texts as trashRemovalTexts } from './services/trash-removal';

export const serviceSummaries = [
  kitchen,
  bathroom,
  basement,
  patios,
  decks,
  flooring,
  generalContracting,
  siding,
  carpet,
  additions,
  electrical,
  plumbing,
  drywall,
  fences,
  concrete,
  roofing,
  hvac,
  framing,
  landscaping,
  trashRemoval,
] as const satisfies readonly ServiceSummary[];

export const serviceTexts: Readonly<Record<(typeof serviceSummaries)[number]['id'], ServiceTexts>> = {
  '0': kitchenTexts,
  '1': bathroomTexts,
  '2': basementTexts,
  '3': patiosTexts,
  '4': decksTexts,
  '5': flooringTexts,
  '6': generalContractingTexts,
  '7': sidingTexts,
  '8': carpetTexts,
  '9': additionsTexts,
  '10': electricalTexts,
  '11': plumbingTexts,
  '12': drywallTexts,
  '13': fencesTexts,
  '14': concreteTexts,
  '15': roofingTexts,
  '16': hvacTexts,
  '17': framingTexts,
  '18': landscapingTexts,
  '19': trashRemovalTexts,
};

export type ServiceId = keyof typeof serviceTexts;

export function findService(id: string | undefined) {
  return serviceSummaries.find((service) => service.id === id);
}
