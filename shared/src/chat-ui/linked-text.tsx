import type { TextPart } from './find-links';

/** Renders the parts of `findLinks`. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, index) => {
    if (href === undefined) return text;
    // A web page opens beside the chat. `_parent`, because a page's policy may forbid its frames to open other apps.
    const target = href.startsWith('http') ? '_blank' : '_parent';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
      <a key={index} href={href} target={target} rel="noopener">
        {text}
      </a>
    );
  });
}
