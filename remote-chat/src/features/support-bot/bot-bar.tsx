import { CHEVRON_LEFT } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';

interface BotBarProps {
  answered: number;
  onStepBack: () => void;
}

/** How far the conversation is, and one step back. */
export function BotBar({ answered, onStepBack }: BotBarProps) {
  const { bot } = useTexts();
  const { length } = bot.script.steps;
  const position = bot.position(answered + 1, length);

  return (
    <div className="bot-bar">
      <progress value={answered} max={length} aria-label={position} />
      {answered > 0 && (
        <button className="panel-link" type="button" onClick={onStepBack}>
          <SvgIcon path={CHEVRON_LEFT} size={16} className="is-directed" />
          {bot.changeAnswer}
        </button>
      )}
      <span className="bot-position">{position}</span>
    </div>
  );
}
