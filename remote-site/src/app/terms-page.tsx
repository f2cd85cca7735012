import { terms } from '../content/terms';
import { TextPage } from '../sections/text-page/text-page';

export default function TermsPage() {
  return <TextPage {...terms} />;
}
