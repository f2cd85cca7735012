import { company } from '@potomac-oak/shared/company';
import { palette } from '@potomac-oak/shared/palette';

import { escapeHtml } from '../../base/http/escape-html';
import type { MailBlock, MailContent, MailFact } from './mail';

const FONT = `font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;`;

// Receivers that drop the style element show the light colors of the attributes; those that invert colors themselves
// read `color-scheme`.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .frame { padding: 0 !important; } .card { border-radius: 0 !important; } .inner { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .frame { background: ${palette.nightDark} !important; }
  .card { background: ${palette.night} !important; border-color: ${palette.pineLine} !important; }
  .text, .title { color: ${palette.onPine} !important; }
  .quiet { color: ${palette.onPineFaint} !important; }
  .link { color: ${palette.oakLight} !important; }
  .quote { background: ${palette.pineDark} !important; border-color: ${palette.oak} !important; color: ${palette.onPine} !important; }
  .visitor { background: ${palette.chatDarkMist} !important; border-color: ${palette.onPineFaint} !important; }
  .line { border-color: ${palette.pineLine} !important; }
  .button { background: ${palette.onPine} !important; color: ${palette.pineDark} !important; }
}`;

/** The HTML of a message: no pictures, and no resources of other hosts. */
export function renderHtml({ language = 'en', title, blocks, action, reason, reasonLink }: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body style="margin: 0; padding: 0;">
<div class="frame" style="padding: 24px 12px; background: ${palette.ivory}; ${FONT}">
<div class="card" style="max-width: 600px; margin: 0 auto; background: ${palette.white}; border: 1px solid ${palette.lineLight}; border-radius: 8px;">
<div class="inner" style="padding: 32px;">
<p class="quiet" style="margin: 0 0 20px; color: ${palette.quiet}; font-size: 14px; line-height: 20px;">${escapeHtml(company.name)}</p>
<h1 class="title" style="margin: 0 0 20px; color: ${palette.ink}; font: 500 26px/34px Georgia, 'Times New Roman', serif; overflow-wrap: anywhere;">${escapeHtml(title)}</h1>
${blocks.map(renderBlock).join('\n')}
${action ? renderAction(action) : ''}
<div class="line quiet" style="margin-top: 32px; padding-top: 16px; border-top: 1px solid ${palette.lineLight}; color: ${palette.quiet}; font-size: 14px; line-height: 20px;">
<p style="margin: 0 0 8px;">${escapeHtml(company.legalName)} · <a class="link" href="${company.phone.href}" style="color: ${palette.pine};">${escapeHtml(company.phone.label)}</a></p>
<p style="margin: 0;">${escapeHtml(reason)}${reasonLink ? ` <a class="link" href="${escapeHtml(reasonLink.href)}" style="color: ${palette.pine};">${escapeHtml(reasonLink.label)}</a>` : ''}</p>
</div>
</div>
</div>
</div>
</body>
</html>
`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="text" style="margin: 0 0 16px; color: ${palette.ink}; font-size: 16px; line-height: 24px;">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 class="title" style="margin: 24px 0 12px; color: ${palette.ink}; font-size: 16px; line-height: 24px;">${escapeHtml(block.text)}</h2>`;
    case 'quote': {
      const [ground, edge] = block.isFromVisitor ? [palette.mist, palette.pine] : [palette.ivory, palette.oak];
      return `<p class="quiet" style="margin: 0 0 4px; color: ${palette.quiet}; font-size: 14px; line-height: 20px; overflow-wrap: anywhere;">${escapeHtml(block.by)}</p>
<div class="quote${block.isFromVisitor ? ' visitor' : ''}" style="margin: 0 0 16px; padding: 12px 16px; background: ${ground}; border-left: 3px solid ${edge}; color: ${palette.ink}; font-size: 16px; line-height: 24px; overflow-wrap: anywhere;">${lines(block.text)}</div>`;
    }
    case 'facts':
      return `<table role="presentation" style="width: 100%; margin: 0 0 16px; border-collapse: collapse;">${block.facts.map(renderFact).join('')}</table>`;
    case 'links':
      return `<h2 class="title" style="margin: 24px 0 8px; color: ${palette.ink}; font-size: 16px; line-height: 24px;">${escapeHtml(block.title)}</h2>
<ul style="margin: 0 0 16px; padding: 0; list-style: none;">${block.links.map(renderLink).join('')}</ul>`;
  }
}

function renderFact({ label, text, href }: MailFact): string {
  const value =
    href === undefined
      ? escapeHtml(text)
      : `<a class="link" href="${escapeHtml(href)}" style="color: ${palette.pine};">${escapeHtml(text)}</a>`;
  return `<tr><th class="quiet" scope="row" style="width: 96px; padding: 6px 12px 6px 0; color: ${palette.quiet}; font-weight: 400; font-size: 14px; line-height: 24px; text-align: left; vertical-align: top;">${escapeHtml(label)}</th><td class="text" style="padding: 6px 0; color: ${palette.ink}; font-size: 16px; line-height: 24px; overflow-wrap: anywhere;">${value}</td></tr>`;
}

function renderLink({ label, href, note }: { label: string; href: string; note: string }): string {
  return `<li class="line" style="padding: 10px 0; border-top: 1px solid ${palette.lineLight}; font-size: 16px; line-height: 24px; overflow-wrap: anywhere;"><a class="link" href="${escapeHtml(href)}" style="color: ${palette.pine};">${escapeHtml(label)}</a> <span class="quiet" style="color: ${palette.quiet}; font-size: 14px;">${escapeHtml(note)}</span></li>`;
}

function renderAction({ label, href }: { label: string; href: string }): string {
  return `<p style="margin: 24px 0 0;"><a class="button" href="${escapeHtml(href)}" style="display: inline-block; padding: 14px 24px; border-radius: 4px; background: ${palette.pine}; color: ${palette.white}; font-size: 16px; line-height: 24px; font-weight: 600; text-decoration: none;">${escapeHtml(label)}</a></p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|[\n\r]/g, '<br>');
}
