import { useState } from 'react';

import { useMotionPaused } from '@potomac-oak/shared/page-events/motion';

interface Choice {
  isPlaying: boolean;
  /** The site-wide switch when this choice was made; changing the switch discards the choice. */
  wasMotionPaused: boolean;
}

export interface Playback {
  /** State of the pause button. */
  isPlaying: boolean;
  /** Playing, and not paused by hover or focus. */
  isMoving: boolean;
  toggle: () => void;
  /** For media whose autoplay the browser has blocked. */
  stop: () => void;
  /** Props for the moving element, excluding its pause button: hover and focus pause the movement. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

interface PlaybackOptions {
  /** Starts only when its button is pressed. */
  isOnRequest?: boolean;
}

/** Decides whether an element may move: its own pause button takes precedence over the site-wide switch. */
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
