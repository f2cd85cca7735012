import { company, listPlaces } from '@potomac-oak/shared/company';

import type { TextDocument } from './content-schema';

export const description =
  'The terms of this website and its chat, and what they leave to the written contract: estimates, dates, prices and your right to cancel.';

const { street, city, region, postalCode } = company.address;

export const terms: TextDocument = {
  title: 'Terms & Conditions',
  updated: 'November 22, 2026',
  intro: [
    `These terms apply to this website and its chat. They are between you and ${company.legalName} (“we”), ${street}, ${city}, ${region} ${postalCode}. Work at your home is agreed in a separate written contract, which has terms of its own and is the only document that binds either of us to a project.`,
  ],
  sections: [
    {
      id: 'using-the-site',
      title: 'Using this website',
      paragraphs: [
        'You may read, print and share these pages for your own plans. Please do not use the site to harm it or others: no attacks, no floods of requests, no messages in another person’s name, nothing unlawful in forms or chat. We may block whatever does.',
      ],
    },
    {
      id: 'information',
      title: 'What the pages are worth',
      paragraphs: [
        'Durations, code requirements, prices and permit rules on these pages describe what is usual around Washington at the date of the page. They are not advice for your house: codes change, jurisdictions differ, and nobody can judge a wall without seeing it. Decide on the basis of a visit, not of an article.',
        'Figures beside a service show the size of projects we take on. They are not a quotation.',
        [company.sampleNotice, 'Each picture is listed under Image Credits.'].filter(Boolean).join(' '),
      ],
    },
    {
      id: 'consultations',
      title: 'Consultations, estimates and contracts',
      paragraphs: [
        `The first in-home consultation is free and obliges you to nothing. We work in ${listPlaces('and')} only.`,
        'An estimate is binding when we have signed it, for the scope, the price and the time it names. A project begins with a written contract that states what Maryland, Virginia and the District of Columbia require: license numbers, start and completion dates, the price, the payments and your right to cancel. Do not pay a deposit to anybody who offers less.',
      ],
    },
    {
      id: 'chat',
      title: 'Forms and chat',
      paragraphs: [
        'What you send through a form or the chat is a request, and our reply is information. Dates and prices mentioned there become binding only in a signed document.',
        `The chat is answered ${company.hoursLabel}. It is not an emergency line: if you smell gas, leave the house and call 911 and your gas company.`,
      ],
    },
    {
      id: 'rights',
      title: 'Pictures, texts and other sites',
      paragraphs: [
        'Texts, renderings and drawings on this site belong to us or to the authors named under Image Credits. Ask before you use them for a business of your own.',
        'Links to authorities and other businesses are there for your convenience. Their pages follow their own terms.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability and law',
      paragraphs: [
        'We keep the site available and correct with reasonable care, but we do not promise that it is free of errors or interruptions. As far as the law allows, we are not liable for losses that result from relying on the site instead of a visit or a contract. Nothing here limits liability that cannot be limited, or rights that you have as a consumer.',
        'The law of Maryland applies, and you keep the protection of the law of the place where you live.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date above changes with them. For a contract that is already signed, the terms in that contract stay as they are.',
      ],
    },
  ],
};
