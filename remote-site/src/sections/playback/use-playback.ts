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
  /** For what the browser does not let move by itself. */
  stop: () => void;
  /** For the moving part, without its pause button: hovering and focusing it holds it. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

interface PlaybackOptions {
  /** Moves only once its button is pressed. */
  isOnRequest?: boolean;
}

/** Whether a thing that moves by itself may move: its own button decides, else the switch for the whole site. */
export function usePlayback({ isOnRequest = false }: PlaybackOptions = {}): Playback {
  const isMotionPaused = useMotionPaused();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const isChosen = choice !== null && choice.wasMotionPaused === isMotionPaused;
  const isPlaying = isChosen ? choice.isPlaying : !isMotionPaused && !isOnRequest;

  const choose = (nextIsPlaying: boolean) => setChoice({ isPlaying: nextIsPlaying, wasMotionPaused: isMotionPaused });

  return {
    isPlaying,
    isMoving: isPlaying && !isHovered && !isFocused,
    toggle: () => choose(!isPlaying),
    stop: () => choose(false),
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
