import { privacyPolicy } from '../content/privacy-policy';
import { TextPage } from '../sections/text-page/text-page';

export default function PrivacyPolicyPage() {
  return <TextPage {...privacyPolicy} />;
}
