import * as z from 'zod';

// What the parts of a plan are made of.

export const Name = z.string().trim().min(1).max(80);
export const Line = z.string().trim().min(1).max(500);
export const Text = z.string().trim().min(1).max(3000);
export const Names = z.array(Name).max(16).default([]);
