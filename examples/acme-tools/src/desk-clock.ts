import { Injectable } from '@nestjs/common';

/** The time of day, for tests to replace. */
@Injectable()
export class DeskClock {
  now(): Date {
    return new Date();
  }
}
