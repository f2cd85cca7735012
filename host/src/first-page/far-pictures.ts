/**
 * Browsers load lazy pictures that are several screens away; on a slow line these delay the app. Until a picture is one
 * screen away, an empty drawing of the same shape takes its place.
 */
export function holdFarPictures(): void {
  const held = new Map<Element, () => void>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) release(target);
    },
    { rootMargin: '100%' },
  );

  const images = document.querySelectorAll<HTMLImageElement>('[data-prerendered] img[loading=lazy]');
  for (const image of images) {
    const source = image.parentElement?.querySelector('source');
    if (!source || image.fetchPriority === 'high') continue;
    const { srcset } = source;
    source.srcset = emptyDrawing(image);
    held.set(image, () => {
      source.srcset = srcset;
    });
    near.observe(image);
  }
  addEventListener('beforeprint', () => {
    for (const image of held.keys()) release(image);
  });

  function release(image: Element) {
    near.unobserve(image);
    held.get(image)?.();
    held.delete(image);
  }
}

function emptyDrawing(image: HTMLImageElement): string {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
