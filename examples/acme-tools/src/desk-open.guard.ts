import { Injectable, type CanActivate } from '@nestjs/common';
import { ToolError } from 'discord-mcp';
import { DeskHours } from './desk-hours.service.js';

/** Refuses what makes customers expect an answer, while nobody is there to give one. */
@Injectable()
export class DeskOpenGuard implements CanActivate {
  constructor(private readonly hours: DeskHours) {}

  canActivate(): boolean {
    if (this.hours.isOpen()) return true;
    throw new ToolError('DISCORD_CONFLICT', 'The desk is closed.', {
      reason: 'desk_closed',
      recovery_hint: 'Ask acme_due when somebody is there.',
    });
  }
}
