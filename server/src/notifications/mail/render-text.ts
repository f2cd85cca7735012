import { company } from '@potomac-oak/shared/company';

import type { MailBlock, MailContent } from './mail';

/** The plain text of a message. */
export function renderText({ title, blocks, action, reason, reasonLink }: MailContent): string {
  const parts = [
    title,
    ...blocks.map(renderBlock),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    `-- \n${company.legalName}\n${company.phone.label}\n${reason}${reasonLink ? `\n${reasonLink.label}: ${reasonLink.href}` : ''}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.text;
    case 'quote':
      return `${block.by.replace(/(?<![.?!])$/, ':')}\n${block.text.replaceAll(/^/gm, '> ')}`;
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`).join('\n');
    case 'links':
      return [
        block.title,
        ...block.links.map(({ label, note, href }) => `- ${label}${note && ` (${note})`}\n  ${href}`),
      ].join('\n');
  }
}
