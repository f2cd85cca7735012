import { ChatIcon } from '../../ui/chat-icon';

interface ChooseChatProps {
  onCustomerSupport: () => void;
}

export function ChooseChat({ onCustomerSupport }: ChooseChatProps) {
  return (
    <div className="choose">
      <p className="choose-lead">How can we help you?</p>
      <p className="choose-text">Chat with our team about your project, a visit or a running job.</p>
      <button className="primary" type="button" onClick={onCustomerSupport} data-autofocus>
        <ChatIcon name="person" />
        Customer Support
      </button>
    </div>
  );
}
