import { company } from '@potomac-oak/shared/company';
import { RETENTION_DAYS, SPAM_DAYS } from '@potomac-oak/shared/contracts/privacy';

import type { TextDocument } from './content-schema';

export const description = `What ${company.legalName} stores when you use this site, its forms and its chat, for how long, and how to have it corrected or deleted.`;

const { street, city, region, postalCode } = company.address;
const contact = `${company.legalName}, ${street}, ${city}, ${region} ${postalCode}, ${company.email.label}, ${company.phone.label}`;

function months(days: number): string {
  return `${Math.round(days / 30.4)} months`;
}

export const privacyPolicy: TextDocument = {
  title: 'Privacy Policy',
  updated: 'November 28, 2026',
  intro: [
    `This policy says what ${company.legalName} (“we”) learns about you when you use this website, its contact form, its newsletter sign-up and its chat, what we do with it, and what you can ask of us. It covers the website and the chat only, not what is agreed in a contract for work at your home.`,
    'The short version: you can read everything here without telling us who you are. We keep what you send us so that we can answer you. We do not sell it, we do not follow you across other sites, and we show no advertising.',
  ],
  sections: [
    {
      id: 'consent',
      title: 'Consent',
      paragraphs: [
        'You may look at every page without giving personal information. When you send a form, sign up for the newsletter or write in the chat, you agree that we use what you send as this policy describes.',
        'You can withdraw that consent at any time by writing to us. What we did before then stays lawful, and some records, such as those of a signed contract, have to be kept by law.',
      ],
    },
    {
      id: 'information-collected',
      title: 'Information we collect',
      paragraphs: ['We collect what you type and send, and very little besides:'],
      list: [
        'Contact form: your name, phone number, e-mail address and message, the photos and documents you attach, and the page you sent it from.',
        'Visits: what the visit is about, its day and time, your name, address, phone number and e-mail address, your note, the photos and documents you attach, and the page you sent them from. So that nobody can take all of our times, we store with it a keyed code of your network address until the visit is over, from which the address cannot be read.',
        'Newsletter: the e-mail address you enter. Depending on how the site is set up, the sign-up goes to us or to a form service we use for this purpose.',
        'Live chat: your first and last name, phone number and e-mail address, the messages exchanged with our staff and the time of each, the photos and documents you send, the page on which you opened it and the page that led you there. While a chat is open, staff also see whether you are connected, typing and have read a message.',
        'Support bot: your answers to its questions. Several of them may contain personal information: your name, phone number and e-mail address, the kind of work, and whether the home is in our service area.',
        'Chat on partner websites: if you opened our chat on the site of a business we work with, we record which site that was.',
        'Customer record: what reaches us from the same e-mail address or phone number is kept together in one record, with the notes of our staff, the next step and what it may be worth. Addresses that we have not confirmed are marked as such.',
        'E-mail: the e-mails we exchange with you about your project, which conversations we have e-mailed to you, and whether you have unsubscribed.',
        'Measurements: how quickly pages load and respond (the so-called web vitals) and what fails in them, together with the version of the site; of a fault, also the kind of page and the place in our program. They carry no text, no name and no page history, and we read them only as totals. So that one browser counts once, we store with them for a day a keyed code of your network address, from which the address cannot be read.',
      ],
      closing:
        'We do not ask for payment details, identity numbers or health information on this website. Please do not send them in a message.',
    },
    {
      id: 'use',
      title: 'How we use your information',
      paragraphs: ['We use what you send us in order to:'],
      list: [
        'answer your question, call you back and arrange a consultation;',
        'prepare, carry out and stand behind the work you ask us for;',
        'keep a record of what was said in a chat, so that you do not have to repeat it;',
        'send the newsletter, if you signed up for it, until you tell us to stop;',
        'protect the site against abuse, find faults and make it faster;',
        'meet legal duties and establish or defend legal claims.',
      ],
      closing: `Our staff read forms and chats in a dashboard that requires a sign-in. No decision about you is made by software alone. We delete a chat ${months(RETENTION_DAYS.chat)} after its last message (${SPAM_DAYS} days after we marked it as spam), a contact form after ${months(RETENTION_DAYS.contactForm)}, a visit ${months(RETENTION_DAYS.visit)} after its day and a conversation with the support bot after ${months(RETENTION_DAYS.botChat)}, or earlier at your request. If a visit, a quote or a project follows, we keep what concerns it for the life of its warranty and the periods the law sets. What we delete for good leaves our site at once and our database within a day. Backups are kept for at most 90 days, and one that has to be restored is freed of it again.`,
    },
    {
      id: 'log-files',
      title: 'Log files',
      paragraphs: [
        'Our server writes a log so that we can tell whether it works. A line holds the time, the kind of request, the answer’s status and how long it took. It holds no message text, no names and no network address.',
        'Your network (IP) address is necessarily known to a server while it answers you. We use it in memory, for a limited time, to count requests and stop floods; we store it only as the keyed codes described under “Measurements”, for a day, and under “Visits”. A hosting company or network provider in front of the server may keep logs of its own, which can include addresses, under its own terms.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'We set no tracking or advertising cookies, and visitors need no cookie to use this website. Our own staff get cookies that keep them signed in to the dashboard and show them pages before they are published.',
        'Visitors get a cookie only while we try a new version of the website with some of them. It is named “release-group” (or “__Host-release-group”) and holds a random number from 0 to 999, so that you see the same version on every page. A thousandth of all visitors share your number: it does not identify you, we do not store it, and it expires after 30 days.',
        'While you only look around, your browser keeps two things for us besides that cookie, in this tab. How far you have scrolled on each page, under the name “react-router-scroll-positions”, so that “Back” returns to the same place; and, for the moment in which a part of the website starts, the name and version of that part, under a name that begins with “starting:”, so that a version that hangs is not started again. They contain no name, number or address of yours, and are gone when you close the tab.',
        'Some features remember more in your browser’s storage. This happens only after you act:',
      ],
      list: [
        'When you enter your details in the live chat, your browser keeps them under the name “userInfo” together with the key to your chat, so that you find the conversation again. Anyone who uses the same browser profile could open it.',
        'The name, phone number and e-mail address that you send in the chat or the contact form are kept under the name “visitorDetails”, so that you need not type them again in the other forms. “End chat and forget me” in the chat’s menu deletes them.',
        'Your answers to the support bot, what you have typed and not sent, and messages that wait for a connection stay in your browser, so that a reload does not lose them.',
        'If you pause motion, mute sounds or change the language of the chat, that choice is remembered.',
      ],
      closing:
        'The end of this page lists what this browser holds and can clear it; so does clearing the site’s data in your browser. Doing so ends your access to the chat on that device; it does not delete the messages we hold. If you want that as well, choose “Copy or erase my data” in the chat’s menu first.',
    },
    {
      id: 'advertising-partners',
      title: 'Advertising partners',
      paragraphs: [
        'We have no advertising partners today. There are no ads on this website, no advertising networks load anything in it, and no beacons or pixels report your visit to anyone.',
        'We honor the Global Privacy Control signal (Sec-GPC) of your browser. You need not do anything else: we neither sell nor share personal information for advertising, with or without it.',
        'Should that change, this section will name each partner and link to its policy before anything of theirs is loaded, and we will ask for your consent where the law requires it.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      paragraphs: [
        'We do not sell personal information and do not share it for others’ marketing. We pass it on only where it is needed: to service providers who run the server, the e-mail or the newsletter for us and are bound to use it for nothing else; to a building department, utility or trade partner when you ask us to do work that involves them; and to authorities when the law obliges us to.',
        'The site links to social networks and public offices. Those links send nothing until you click them; after that the other site’s policy applies. Sources of pictures and their licenses are listed on the image credits page; no picture is loaded from another company’s servers.',
      ],
    },
    {
      id: 'maryland-rights',
      title: 'Your rights in Maryland',
      paragraphs: [
        'We are based in Maryland, whose Online Data Privacy Act gives consumers a set of rights toward the businesses it covers. Whether or not a business of our size falls under it, we honor these requests from anyone who asks:',
      ],
      list: [
        'to confirm whether we hold personal information about you, and to receive a copy in a portable form;',
        'to have it corrected or deleted;',
        'to learn the categories of third parties that have received it;',
        'to opt out of its sale, of targeted advertising and of profiling with significant effects. We do none of the three.',
      ],
      closing: `Choose “Copy or erase my data” in the chat’s menu, follow the link at the end of our e-mails, or write or call: ${contact}. We may have to check that you are who you say you are. We answer within one month, free of charge, and do not treat you differently for asking. If we refuse, we tell you why, and you may appeal to us and after that complain to the Maryland Attorney General’s Consumer Protection Division.`,
    },
    {
      id: 'gdpr-rights',
      title: 'Your rights under the GDPR',
      paragraphs: [
        `We serve homes in the Washington region, but if European data protection law applies to you, the controller is ${company.legalName} at the address above. We rely on your consent for the newsletter, on steps toward a contract for inquiries, and on our legitimate interest in a safe, working site for logs and measurements. You then have the right:`,
      ],
      list: [
        'of access: to a copy of the personal data we hold about you;',
        'to rectification of what is wrong or incomplete;',
        'to erasure, and to restriction of processing, under the conditions the law sets;',
        'to object to processing that rests on legitimate interest;',
        'to data portability in a common, machine-readable format;',
        'to withdraw consent at any time, and to complain to your supervisory authority.',
      ],
      closing:
        'We answer each request within one month. Data is processed in the United States, where our office is; by sending it to us you send it there.',
    },
    {
      id: 'children-under-13',
      title: 'Children under 13',
      paragraphs: [
        'This website is meant for adults who own or look after a home. We do not knowingly collect personal information from children under 13.',
        'If you believe a child has sent us such information, please tell us and we will delete it promptly.',
      ],
    },
  ],
};
