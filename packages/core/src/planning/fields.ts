import * as z from 'zod';

// What the parts of a plan are made of.

export const Name = z.string().trim().min(1).max(80);
export const Line = z.string().trim().min(1).max(500);
export const Text = z.string().trim().min(1).max(3000);
export const Names = z.array(Name).max(16).default([]);

/** What is asked for and what is taken are the same numbers: a task says them, a form holds to them. */
export const most = { people: 8, scenes: 5, turns: 10, ways: 5, complications: 4, acts: 3, props: 20, points: 8 } as const;

/** A scene of so many lines has so many turns at most: one for every eight, and five in any. */
export const turnsIn = (lines: number): number => Math.min(most.turns, Math.max(5, Math.ceil(lines / 8)));
