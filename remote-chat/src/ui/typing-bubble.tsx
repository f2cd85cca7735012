/** @param label announced by screen readers */
export function TypingBubble({ label }: { label: string }) {
  return (
    <p className="typing">
      <span className="visually-hidden">{label}</span>
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </p>
  );
}
