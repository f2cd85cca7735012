import { warranty } from '../content/warranty';
import { TextPage } from '../sections/text-page/text-page';

export default function WarrantyPage() {
  return <TextPage {...warranty} />;
}
