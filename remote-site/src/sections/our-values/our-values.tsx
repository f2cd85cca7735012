import type { CompanyValue } from '../../content/content-schema';
import { Section } from '../section/section';
import { ValueGrid } from '../value-grid/value-grid';

interface OurValuesProps {
  values: readonly CompanyValue[];
}

export function OurValues({ values }: OurValuesProps) {
  return (
    <Section label="How we work" heading="Our Values" ground="white">
      <ValueGrid values={values} />
    </Section>
  );
}
