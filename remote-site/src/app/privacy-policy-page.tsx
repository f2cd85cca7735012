import { privacyPolicy } from '../content/privacy-policy';
import { HeldDataSection } from '../features/privacy/held-data-section';
import { TextPage } from '../sections/text-page/text-page';

export default function PrivacyPolicyPage() {
  return (
    <TextPage {...privacyPolicy}>
      <HeldDataSection />
    </TextPage>
  );
}
