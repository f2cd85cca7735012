import { PERSON } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';

interface ChooseChatProps {
  onCustomerSupport: () => void;
}

export function ChooseChat({ onCustomerSupport }: ChooseChatProps) {
  const { choose } = useTexts();

  return (
    <div className="choose">
      <p className="choose-lead">{choose.lead}</p>
      <p className="choose-text">{choose.text}</p>
      <button className="primary" type="button" onClick={onCustomerSupport} data-autofocus>
        <SvgIcon path={PERSON} size={22} />
        {choose.button}
      </button>
    </div>
  );
}
