import { useTexts } from '../../texts/use-texts';
import { ChatIcon } from '../../ui/chat-icon';

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
        <ChatIcon name="person" />
        {choose.button}
      </button>
    </div>
  );
}
