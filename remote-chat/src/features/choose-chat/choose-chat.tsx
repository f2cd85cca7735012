import { linkTo } from '@potomac-oak/shared/contracts/route';
import { PERSON } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';

interface ChooseChatProps {
  /** What the visitor has answered to the bot. */
  answers: readonly string[] | undefined;
  /** Empty on our own site. */
  siteOrigin: string;
  onCustomerSupport: () => void;
  /** Before the page of visits opens. */
  onVisit: () => void;
}

export function ChooseChat({ answers, siteOrigin, onCustomerSupport, onVisit }: ChooseChatProps) {
  const { choose } = useTexts();
  // The bot stores English answers in all languages.
  const [day] = /Monday|Tuesday/.exec(`${answers}`) ?? [];

  return (
    <div className="choose">
      <p className="choose-lead">{choose.lead}</p>
      <p className="choose-text">{choose.text}</p>
      <button className="primary" type="button" onClick={onCustomerSupport} data-autofocus>
        <SvgIcon path={PERSON} size={22} />
        {choose.button}
      </button>
      <a href={siteOrigin + linkTo('/schedule', day ? { day } : {})} target={siteOrigin && '_blank'} onClick={onVisit}>
        {choose.visit}
      </a>
    </div>
  );
}
