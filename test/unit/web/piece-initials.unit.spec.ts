import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/drawing/pieces/initials.ts';

describe('the initials on a piece', () => {
  it.each([
    ['Royal Marines 2', 'Royal Marines', 'RM2'],
    ['Azab 11', 'Azab', 'A11'],
    ['Infantry Saboya', 'Infantry', 'Sab'],
    ['Elite infantry 12th Foot', 'Elite infantry', '12F'],
    ['Elite infantry Guardias Españolas II', 'Elite infantry', 'GEII'],
    ['Cannon 3 (English)', 'Cannon', 'C3'],
    ['Navío San Juan', '', 'NSJ'],
    ['', 'Trench', ''],
  ])('of «%s», which is a «%s», are %s', (label, kind, initials) => {
    expect(initialsOf(label, kind)).toBe(initials);
  });
});
