import { AppError } from '../base/errors/app-error';

const PDF_TAIL_BYTES = 2_048;
/** The end of a zip file is followed by a comment of at most this length. */
const ZIP_END_BYTES = 22 + 65_535;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Reads the type from the content. Throws `unsupported_media_type` with a sentence for the visitor. */
export function readFileType(content: Buffer): 'picture' | 'pdf' {
  if (content.length === 0) throw refusal('The file is empty.');
  if (startsWith(content, '%PDF-')) return checkPdf(content);
  if (isPicture(content)) return 'picture';
  if (readBrands(content).some((brand) => HEIC_BRANDS.includes(brand))) {
    throw refusal(
      'Photos in the HEIC format cannot be opened here. Please send a JPEG: on an iPhone, choose Settings > Camera > Formats > Most Compatible, or take a screenshot of the photo.',
    );
  }
  throw refusal('Please send photos as JPEG, PNG, WebP or AVIF, and documents as PDF.');
}

export function refusal(msg: string): AppError {
  return new AppError('unsupported_media_type', { msg });
}

function isPicture(content: Buffer): boolean {
  return (
    startsWith(content, '\xff\xd8\xff') ||
    startsWith(content, '\x89PNG\r\n\x1a\n') ||
    (startsWith(content, 'RIFF') && content.toString('latin1', 8, 12) === 'WEBP') ||
    readBrands(content).some((brand) => brand === 'avif' || brand === 'avis')
  );
}

/** The brands in the first box of an ISO media file. */
function readBrands(content: Buffer): string[] {
  if (content.length < 16 || content.toString('latin1', 4, 8) !== 'ftyp') return [];
  const box = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256));
  return box.match(/[\s\S]{4}/g) ?? [];
}

function checkPdf(content: Buffer): 'pdf' {
  if (!content.subarray(-PDF_TAIL_BYTES).includes('%%EOF'))
    throw refusal('The PDF is incomplete, so it cannot be opened. Please save it again.');
  // A zip file is read from its end, so one file can be both.
  const hasZipEnd = content.subarray(-ZIP_END_BYTES).includes('PK\x05\x06', 0, 'latin1');
  if (hasZipEnd && content.includes('PK\x01\x02', 0, 'latin1'))
    throw refusal('The PDF contains another file. Please print it to a new PDF.');
  return 'pdf';
}

function startsWith(content: Buffer, text: string): boolean {
  return content.toString('latin1', 0, text.length) === text;
}
