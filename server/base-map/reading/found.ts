import { BASE_LIMITS } from '#subjects/base-map/terms.ts';
import type { BaseFault, BasePreview } from '#subjects/base-map/wire.ts';
import type { Degrees } from '#server/sheet/place-record.ts';

/** A shape of a file, its places in GCJ-02. */
export interface FoundShape {
  readonly name: string;
  readonly kind: string;
  readonly parts: ReadonlyArray<ReadonlyArray<readonly Degrees[]>>;
}

/** Collects what a file holds and what is wrong with it, by the names of its shapes. */
export class Found {
  readonly faults: BaseFault[] = [];
  readonly #shapes: Array<{ readonly shape: FoundShape; readonly said: string; readonly faulty: boolean }> = [];
  faultCount = 0;
  corners = 0;

  fault(name: string, message: string): void {
    this.faultCount += 1;
    if (this.faults.length < BASE_LIMITS.listed) this.faults.push({ name, message });
  }

  /** Takes a shape up with what is wrong with it; `said`: what it is called where it has no name of its own. */
  take(shape: FoundShape, said: string, ...faults: ReadonlyArray<string | undefined>): void {
    const wrong = faults.filter((fault) => fault !== undefined);
    for (const fault of wrong) this.fault(said, fault);
    this.#shapes.push({ shape, said, faulty: wrong.length > 0 });
    for (const course of shape.parts.flat()) this.corners += course.length;
  }

  get shapes(): readonly FoundShape[] {
    return this.#shapes.map(({ shape }) => shape);
  }

  /** Its shapes thinned out, those with faults before all others. */
  preview(): BasePreview[] {
    const every = Math.max(1, Math.ceil(this.corners / BASE_LIMITS.preview));
    const shown = this.#shapes.toSorted((a, b) => Number(b.faulty) - Number(a.faulty));
    let left = 2 * BASE_LIMITS.preview;
    return shown.flatMap(({ shape: { parts }, said: name, faulty }) => {
      const courses = parts
        .flat()
        .map((course) =>
          course
            .filter((_, at) => at % every === 0 || at === course.length - 1)
            .filter(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90),
        );
      left -= courses.reduce((sum, course) => sum + course.length, 1);
      return left < 0 ? [] : [{ name, faulty, courses: courses.map((course) => course.flat()) }];
    });
  }
}
