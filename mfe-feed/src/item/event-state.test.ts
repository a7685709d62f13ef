import { describe, expect, it } from 'vitest';
import { eventState } from './event-state.ts';

const event = { startTime: '2026-11-05T17:00:00Z', endTime: '2026-11-05T18:00:00Z', cancelled: false };
const at = (time: string) => new Date(`2026-11-05T${time}Z`);

describe('the state of an event', () => {
  it('is scheduled until the second it starts', () => {
    expect(eventState(event, at('16:59:59'))).toBe('scheduled');
    expect(eventState(event, at('17:00:00'))).toBe('live');
  });

  it('is ended from the second it ends', () => {
    expect(eventState(event, at('17:59:59'))).toBe('live');
    expect(eventState(event, at('18:00:00'))).toBe('ended');
  });

  it('is cancelled whatever the time', () => {
    for (const time of ['10:00:00', '17:30:00', '20:00:00'])
      expect(eventState({ ...event, cancelled: true }, at(time))).toBe('cancelled');
  });

  it('is ended when staff called the game over early', () => {
    expect(eventState({ ...event, ended: true }, at('17:10:00'))).toBe('ended');
  });
});
