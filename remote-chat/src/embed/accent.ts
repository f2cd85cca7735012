/** Contrasts of a text: with black or white on it, and as it stands on the chat's tinted grounds. */
const TEXT = 4.6;
const TEXT_ON_LIGHT = 5;

/**
 * Custom properties that paint the chat in a partner's colour, so that whatever is written on it, or in it, stays
 * readable. None for what is no `#rgb` or `#rrggbb`.
 */
export function paintAccent(accent: string): Record<string, string> {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(accent)) return {};

  const onWhite = 1.05 / (luminance(accent.length === 4 ? accent.replace(/\w/g, '$&$&') : accent) + 0.05);
  const isLight = onWhite < TEXT;
  return {
    '--chat-accent': accent,
    '--chat-shade': isLight ? '#fff' : '#000',
    '--chat-on-accent': isLight ? '#000' : '#fff',
    // A colour that is not ours may bear one text colour only.
    '--chat-on-accent-quiet': 'var(--chat-on-accent)',
    // Links, edges and focus rings on light ground.
    '--chat-accent-text': onWhite < TEXT_ON_LIGHT ? 'var(--chat-ink)' : accent,
  };
}

// Relative luminance of `#rrggbb` with one power for WCAG's curve: near the limits above never darker than WCAG's.
function luminance(color: string): number {
  return [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * (Number.parseInt(color.slice(2 * at + 1, 2 * at + 3), 16) / 255) ** 2.2,
    0,
  );
}
