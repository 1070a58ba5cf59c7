import { describe, expect, test } from 'vitest';
import { aboutGame, GAME_IDS } from '../../src/games';
import { LessonTable } from '../../src/learn/table';
import { LANGUAGES } from '../../src/engine/languages';
import { settings } from '../../src/store/settings.svelte';
import { Onlooker, realEngine } from './engine';

const found = await Promise.all(GAME_IDS.map(async (game) => aboutGame(game).lesson?.()));
const lessons = found.flatMap((each) => (each ? [each.lesson] : []));

describe.each(lessons.map((lesson) => [lesson.game, lesson] as const))('%s', (game, lesson) => {
  test('plays through to its end, whatever may be answered', async () => {
    const engine = await realEngine();
    const choices = Math.max(1, ...lesson.steps.map((step) => step.expect?.length ?? 1));
    for (let choice = 0; choice < Math.min(choices, 3); choice += 1) {
      const table = await LessonTable.open(engine, lesson);
      const eyes = await Onlooker.at(table, lesson.learner);
      for (const [i, step] of lesson.steps.entries()) {
        expect(table.at, `step ${i}`).toBe(i);
        if (step.expect) {
          const action = step.expect[Math.min(choice, step.expect.length - 1)]!;
          const legal = eyes.legal(lesson.learner).map(({ notation }) => notation);
          expect(legal, `step ${i}`).toContain(action);
          await table.play(lesson.learner, action, 'fr');
        } else if (step.cast !== undefined) await table.cast();
        else await table.goOn();
      }
      expect(table.step).toBeNull();
    }
  });

  test('every step goes back to the table it came from', async () => {
    const engine = await realEngine();
    const table = await LessonTable.open(engine, lesson);
    for (const step of lesson.steps) {
      const before = await table.view('spectator');
      const again = async () => {
        if (step.expect) await table.play(lesson.learner, step.expect[0]!, 'fr');
        else if (step.cast !== undefined) await table.cast();
        else await table.goOn();
      };
      await again();
      await table.back();
      expect(await table.view('spectator')).toEqual(before);
      await again();
    }
  });

  test('another legal move is answered with words, and changes nothing', async () => {
    const engine = await realEngine();
    const table = await LessonTable.open(engine, lesson);
    const eyes = await Onlooker.at(table, lesson.learner);
    for (const step of lesson.steps) {
      if (step.expect) {
        const other = eyes.legal(lesson.learner).find(({ notation }) => !step.expect!.includes(notation));
        if (other) {
          const { at } = table;
          const refused = table.play(lesson.learner, other.notation, 'fr');
          await expect(refused).rejects.toMatchObject({ refusal: { reason: { text: /\w/ } } });
          expect(table.at).toBe(at);
        }
        await table.play(lesson.learner, step.expect[0]!, 'fr');
      } else if (step.cast !== undefined) await table.cast();
      else await table.goOn();
    }
  });

  test('has all its words in every language, and clauses that exist', async () => {
    const engine = await realEngine();
    const { clauses } = await engine.call('rules', { game });
    const known = new Set(clauses.map(({ id }) => id));
    const texts = [
      lesson.title,
      ...lesson.steps.flatMap(({ say, otherwise }) => (otherwise ? [say, otherwise] : [say])),
    ];
    for (const { code } of LANGUAGES) {
      settings.lang = code;
      for (const text of texts) expect(text().trim().length).toBeGreaterThan(0);
    }
    for (const { clause } of lesson.steps) if (clause) expect(known).toContain(clause);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length).toBeLessThanOrEqual(20);
  });
});
