import type { CompanyValue } from '../../content/content-schema';
import { Section } from '../section/section';
import { ValueGrid } from '../value-grid/value-grid';

interface OurValuesProps {
  label: string;
  heading: string;
  values: readonly CompanyValue[];
}

export function OurValues({ label, heading, values }: OurValuesProps) {
  return (
    <Section label={label} heading={heading} ground="white">
      <ValueGrid values={values} />
    </Section>
  );
}
