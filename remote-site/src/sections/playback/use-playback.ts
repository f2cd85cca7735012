import { useState } from 'react';

import { useMotionPaused } from '@potomac-oak/shared/federation/motion';

interface Choice {
  isPlaying: boolean;
  /** What the site's switch said when the choice was made: turning the switch ends it. */
  wasMotionPaused: boolean;
}

export interface Playback {
  /** What the pause button tells. */
  isPlaying: boolean;
  /** Playing, and not held by a pointer or by focus. */
  isMoving: boolean;
  toggle: () => void;
  /** For the moving part, without its pause button: hovering and focusing it holds it. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Whether a thing that moves by itself may move: its own button decides, else the switch for the whole site. */
export function usePlayback(): Playback {
  const isMotionPaused = useMotionPaused();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const isChosen = choice !== null && choice.wasMotionPaused === isMotionPaused;
  const isPlaying = isChosen ? choice.isPlaying : !isMotionPaused;

  return {
    isPlaying,
    isMoving: isPlaying && !isHovered && !isFocused,
    toggle: () => setChoice({ isPlaying: !isPlaying, wasMotionPaused: isMotionPaused }),
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
