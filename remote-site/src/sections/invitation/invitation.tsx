import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { InvitationTexts } from '../../content/content-schema';
import { Section } from '../section/section';

/** The end of a page that shows what the company does: the next step. */
export function Invitation(texts: InvitationTexts) {
  return (
    <Section
      {...texts}
      ground="mist"
      action={
        <a className="btn btn-primary" href={linkTo('/contact')}>
          Schedule Free Consultation
        </a>
      }
    />
  );
}
