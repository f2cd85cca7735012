const KEYS = {
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
};

/** Arrow keys wrap around; Home and End move to the first and last item. Undefined for other keys. */
export function itemAtKey<Item>(
  key: string,
  { items, current, axis }: { items: readonly Item[]; current: number; axis: keyof typeof KEYS },
): Item | undefined {
  switch (key) {
    case KEYS[axis].next:
      return items[(current + 1) % items.length];
    case KEYS[axis].previous:
      return items.at(current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}
